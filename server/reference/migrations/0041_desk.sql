CREATE TABLE "desk_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_marks" (
	"app_id" text NOT NULL,
	"act_key" text NOT NULL,
	"until" text,
	"marked_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_marks_app_id_act_key_pk" PRIMARY KEY("app_id","act_key")
);
--> statement-breakpoint
CREATE TABLE "desk_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"body" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_rows" (
	"app_id" text PRIMARY KEY NOT NULL,
	"sort_name" text NOT NULL,
	"borrowers" text[] NOT NULL,
	"phone_number" text,
	"kind" text,
	"amount_cents" bigint,
	"stage" text NOT NULL,
	"act" text,
	"act_by" text,
	"act_text" text,
	"due_on" text,
	"due_at" timestamp with time zone,
	"customer_at" timestamp with time zone,
	"opened" integer,
	"rate" double precision,
	"lock_until" text,
	"is_locked" boolean NOT NULL,
	"changes_at" timestamp with time zone,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"due_on" text,
	"created_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_views" (
	"employee_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_views_employee_id_name_pk" PRIMARY KEY("employee_id","name")
);
--> statement-breakpoint
CREATE TABLE "desk_words" (
	"app_id" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "desk_words_app_id_word_pk" PRIMARY KEY("app_id","word")
);
--> statement-breakpoint
ALTER TABLE "desk_marks" ADD CONSTRAINT "desk_marks_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_rows" ADD CONSTRAINT "desk_rows_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_tasks" ADD CONSTRAINT "desk_tasks_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_views" ADD CONSTRAINT "desk_views_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_words" ADD CONSTRAINT "desk_words_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_changes_app" ON "desk_changes" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "desk_notes_app" ON "desk_notes" USING btree ("app_id","at");--> statement-breakpoint
CREATE INDEX "desk_rows_due" ON "desk_rows" USING btree ("due_on","due_at","app_id");--> statement-breakpoint
CREATE INDEX "desk_rows_name" ON "desk_rows" USING btree ("sort_name","app_id");--> statement-breakpoint
CREATE INDEX "desk_rows_customer" ON "desk_rows" USING btree ("customer_at","app_id");--> statement-breakpoint
CREATE INDEX "desk_rows_changes" ON "desk_rows" USING btree ("changes_at");--> statement-breakpoint
CREATE INDEX "desk_tasks_app" ON "desk_tasks" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "desk_words_word" ON "desk_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "applications_visit" ON "applications" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "applications_banker" ON "applications" USING btree ("banker_id");--> statement-breakpoint
CREATE INDEX "applications_processor" ON "applications" USING btree ("processor_id");--> statement-breakpoint
CREATE FUNCTION "note_desk_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "desk_changes" ("app_id") VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD."app_id" ELSE NEW."app_id" END);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "note_desk_application"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "desk_changes" ("app_id") VALUES (NEW."id");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE ON "applications" FOR EACH ROW WHEN (NEW."status" <> 'draft') EXECUTE FUNCTION "note_desk_application"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "applicants" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "credit_pulls" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "credit_decisions" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "presentations" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "application_items" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "loan_estimates" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "quotes" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "milestones" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "sent_papers" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "paper_decisions" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "circumstances" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "loan_messages" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "lock_extension_requests" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "lock_extensions" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "dials" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "desk_tasks" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT OR UPDATE OR DELETE ON "desk_marks" FOR EACH ROW EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_change" AFTER INSERT ON "trail" FOR EACH ROW WHEN (NEW."who" = 'customer') EXECUTE FUNCTION "note_desk_change"();--> statement-breakpoint
INSERT INTO "desk_changes" ("app_id") SELECT "id" FROM "applications" WHERE "status" <> 'draft';
