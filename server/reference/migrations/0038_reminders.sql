CREATE TABLE "reminders" (
	"app_id" text NOT NULL,
	"person_id" text NOT NULL,
	"stop_id" text NOT NULL,
	"channel" text,
	"stopped_at" timestamp with time zone,
	"sent" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_app_id_person_id_pk" PRIMARY KEY("app_id","person_id"),
	CONSTRAINT "reminders_stop_id_unique" UNIQUE("stop_id")
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_looked" ON "reminders" USING btree ("looked_at");