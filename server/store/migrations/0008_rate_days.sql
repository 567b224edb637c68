CREATE TABLE "site_rate_days" (
	"day" date NOT NULL,
	"loan" text NOT NULL,
	"rate" double precision NOT NULL,
	"apr" double precision NOT NULL,
	"sheet" text NOT NULL,
	CONSTRAINT "site_rate_days_day_loan_pk" PRIMARY KEY("day","loan")
);
