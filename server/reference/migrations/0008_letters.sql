CREATE TABLE "letters" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"app_id" text NOT NULL,
	"kind" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"loan_cents" bigint NOT NULL,
	"words" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letters_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "letter_id" text;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_app" ON "letters" USING btree ("app_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_letter" ON "documents" USING btree ("letter_id");