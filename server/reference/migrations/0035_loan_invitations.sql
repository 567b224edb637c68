CREATE TABLE "loan_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"person_id" text NOT NULL,
	"digest" text NOT NULL,
	"phone_number" text NOT NULL,
	"first_name" text NOT NULL,
	"state" text NOT NULL,
	"answers" text,
	"sent_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loan_invitations_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "loan_invitations" ADD CONSTRAINT "loan_invitations_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_invitations_app" ON "loan_invitations" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "loan_invitations_phone" ON "loan_invitations" USING btree ("phone_number");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_invitations_live" ON "loan_invitations" USING btree ("app_id") WHERE "loan_invitations"."state" in ('sent', 'joined', 'done');