CREATE TABLE "person_invitations" (
	"app_id" text NOT NULL,
	"person_id" text NOT NULL,
	"phone_number" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "person_invitations_app_id_person_id_pk" PRIMARY KEY("app_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "person_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "person_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "application_tokens" ADD COLUMN "person_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "data_requests" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "data_requests" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_requests" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "person_invitations" ADD CONSTRAINT "person_invitations_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_standing_each" ON "consents" USING btree ("app_id","person_id","purpose") WHERE "consents"."withdrawn_at" is null and "consents"."purpose" in ('own-e-sign', 'own-credit');