CREATE TABLE "site_drafts" (
	"app_id" text NOT NULL,
	"flow" text NOT NULL,
	"sealed" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_drafts_app_id_flow_pk" PRIMARY KEY("app_id","flow")
);
--> statement-breakpoint
CREATE INDEX "site_drafts_at" ON "site_drafts" USING btree ("kept_at");