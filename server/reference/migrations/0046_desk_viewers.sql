CREATE TABLE "desk_viewers" (
	"app_id" text NOT NULL,
	"employee_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_viewers_app_id_employee_id_pk" PRIMARY KEY("app_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "desk_rows" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_viewers" ADD CONSTRAINT "desk_viewers_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_viewers" ADD CONSTRAINT "desk_viewers_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;