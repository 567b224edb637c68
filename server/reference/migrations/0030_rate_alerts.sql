CREATE TABLE "rate_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"loan" text NOT NULL,
	"target" double precision NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "rate_alerts_email" ON "rate_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "rate_alerts_loan" ON "rate_alerts" USING btree ("loan","target");