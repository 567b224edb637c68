CREATE TABLE "asked_papers" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"person_id" text,
	"paper" text NOT NULL,
	"title" text,
	"why" text NOT NULL,
	"due_on" text NOT NULL,
	"asked_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "asked_papers" ADD CONSTRAINT "asked_papers_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asked_papers_app" ON "asked_papers" USING btree ("app_id");--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "asked_papers" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();
