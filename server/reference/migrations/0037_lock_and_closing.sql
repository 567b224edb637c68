CREATE TABLE "closing_appointments" (
	"app_id" text PRIMARY KEY NOT NULL,
	"time" text,
	"place" text,
	"agent_name" text,
	"agent_phone" text,
	"recorded_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lock_extension_requests" (
	"payment_id" text NOT NULL,
	"until" text NOT NULL,
	"app_id" text NOT NULL,
	"asked_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lock_extension_requests_payment_id_until_pk" PRIMARY KEY("payment_id","until")
);
--> statement-breakpoint
CREATE TABLE "lock_extensions" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"days" integer NOT NULL,
	"reason" text NOT NULL,
	"recorded_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "closing_appointments" ADD CONSTRAINT "closing_appointments_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lock_extension_requests" ADD CONSTRAINT "lock_extension_requests_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lock_extension_requests" ADD CONSTRAINT "lock_extension_requests_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lock_extensions" ADD CONSTRAINT "lock_extensions_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lock_extensions" ADD CONSTRAINT "lock_extensions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lock_extension_requests_app" ON "lock_extension_requests" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "lock_extensions_app" ON "lock_extensions" USING btree ("app_id");