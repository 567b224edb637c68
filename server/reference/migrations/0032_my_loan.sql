CREATE TABLE "circumstances" (
	"app_id" text NOT NULL,
	"circumstance" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "circumstances_app_id_circumstance_pk" PRIMARY KEY("app_id","circumstance")
);
--> statement-breakpoint
CREATE TABLE "loan_session_people" (
	"session_digest" text NOT NULL,
	"app_id" text NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "loan_session_people_session_digest_app_id_pk" PRIMARY KEY("session_digest","app_id")
);
--> statement-breakpoint
CREATE TABLE "loan_sessions" (
	"digest" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"phone_number" text NOT NULL,
	"device" text NOT NULL,
	"is_remembered" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loan_sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"app_id" text NOT NULL,
	"milestone" text NOT NULL,
	"recorded_by" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "milestones_app_id_milestone_pk" PRIMARY KEY("app_id","milestone")
);
--> statement-breakpoint
CREATE TABLE "paper_decisions" (
	"app_id" text NOT NULL,
	"need" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"decided_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "paper_decisions_app_id_need_pk" PRIMARY KEY("app_id","need")
);
--> statement-breakpoint
CREATE TABLE "sent_papers" (
	"file_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"need" text NOT NULL,
	"person_id" text,
	"sent_by" text NOT NULL,
	"name" text NOT NULL,
	"pages" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "circumstances" ADD CONSTRAINT "circumstances_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_session_people" ADD CONSTRAINT "loan_session_people_session_digest_loan_sessions_digest_fk" FOREIGN KEY ("session_digest") REFERENCES "public"."loan_sessions"("digest") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_session_people" ADD CONSTRAINT "loan_session_people_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_decisions" ADD CONSTRAINT "paper_decisions_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_papers" ADD CONSTRAINT "sent_papers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_papers" ADD CONSTRAINT "sent_papers_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_sessions_phone" ON "loan_sessions" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "loan_sessions_expires" ON "loan_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sent_papers_app" ON "sent_papers" USING btree ("app_id");