ALTER TABLE "consents" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD COLUMN "went_well" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_standing" ON "consents" USING btree ("app_id","purpose") WHERE "consents"."withdrawn_at" is null and "consents"."purpose" in ('e-sign', 'credit');--> statement-breakpoint
ALTER TABLE "survey_answers" DROP COLUMN "overall";--> statement-breakpoint
ALTER TABLE "survey_answers" DROP COLUMN "banker";--> statement-breakpoint
ALTER TABLE "survey_answers" DROP COLUMN "communication";--> statement-breakpoint
ALTER TABLE "survey_answers" DROP COLUMN "speed";--> statement-breakpoint
ALTER TABLE "survey_answers" DROP COLUMN "clarity";