CREATE TABLE "passkey_people" (
	"passkey_id" text NOT NULL,
	"app_id" text NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "passkey_people_passkey_id_app_id_pk" PRIMARY KEY("passkey_id","app_id")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" integer NOT NULL,
	"transports" text[] NOT NULL,
	"is_shared" boolean NOT NULL,
	"phone_number" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"digest" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "loan_sessions" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "passkey_people" ADD CONSTRAINT "passkey_people_passkey_id_passkeys_id_fk" FOREIGN KEY ("passkey_id") REFERENCES "public"."passkeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_people" ADD CONSTRAINT "passkey_people_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_people_app" ON "passkey_people" USING btree ("app_id","person_id");