CREATE TABLE "loan_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"from_person" text,
	"from_employee" text,
	"to_person" text,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "loan_messages" ADD CONSTRAINT "loan_messages_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_messages_app" ON "loan_messages" USING btree ("app_id","at");