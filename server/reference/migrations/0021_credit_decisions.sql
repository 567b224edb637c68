CREATE TABLE "credit_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"basis" text NOT NULL,
	"people" text NOT NULL,
	"outcome" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "credit_decisions" ADD CONSTRAINT "credit_decisions_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_decisions_app" ON "credit_decisions" USING btree ("app_id");