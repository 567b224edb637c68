CREATE TABLE "mailed_offers" (
	"code_digest" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"expires_on" text NOT NULL,
	"home_value" bigint NOT NULL,
	"mortgage_balance" bigint NOT NULL,
	"cash_amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_tries" (
	"visit_digest" text PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
