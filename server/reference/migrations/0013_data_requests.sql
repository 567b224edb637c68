CREATE TABLE "data_openings" (
	"digest" text PRIMARY KEY NOT NULL,
	"person" text NOT NULL,
	"sealed" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person" text NOT NULL,
	"status" text NOT NULL,
	"details" text,
	"result" jsonb,
	"at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_records" (
	"app_id" text NOT NULL,
	"part" text NOT NULL,
	"applicant_id" text DEFAULT '' NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_records_app_id_part_applicant_id_pk" PRIMARY KEY("app_id","part","applicant_id")
);
--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "whose" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "data_requests_person" ON "data_requests" USING btree ("person","at");--> statement-breakpoint
CREATE INDEX "kept_records_until" ON "kept_records" USING btree ("until");