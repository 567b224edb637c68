CREATE TABLE "sent_comparisons" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"channel" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sent_comparisons" ADD CONSTRAINT "sent_comparisons_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_comparisons_application" ON "sent_comparisons" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "sent_comparisons_sent" ON "sent_comparisons" USING btree ("sent_at");