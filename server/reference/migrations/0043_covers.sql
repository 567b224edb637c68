CREATE TABLE "covers" (
	"id" text PRIMARY KEY NOT NULL,
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"from_day" text NOT NULL,
	"until_day" text NOT NULL,
	"created_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "covers" ADD CONSTRAINT "covers_from_id_employees_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "covers" ADD CONSTRAINT "covers_to_id_employees_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "covers_to" ON "covers" USING btree ("to_id","until_day");--> statement-breakpoint
CREATE INDEX "covers_from" ON "covers" USING btree ("from_id","until_day");