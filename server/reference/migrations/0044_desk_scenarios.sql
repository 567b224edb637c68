CREATE TABLE "desk_scenarios" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"employee_id" text NOT NULL,
	"name" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"priced" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_scenarios" ADD CONSTRAINT "desk_scenarios_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_scenarios" ADD CONSTRAINT "desk_scenarios_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_scenarios_name" ON "desk_scenarios" USING btree ("app_id","employee_id","name");