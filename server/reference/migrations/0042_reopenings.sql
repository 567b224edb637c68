CREATE TABLE "credit_reopenings" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"verdict" text NOT NULL,
	"outcome_before" text NOT NULL,
	"basis" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"attempt" integer,
	"finished_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "credit_decisions" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_reopenings" ADD CONSTRAINT "credit_reopenings_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_reopenings_once" ON "credit_reopenings" USING btree ("app_id","verdict");--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "credit_reopenings" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();
