CREATE TABLE "application_items" (
	"app_id" text NOT NULL,
	"item" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "application_items_app_id_item_pk" PRIMARY KEY("app_id","item")
);
--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "is_as_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "application_items" ADD CONSTRAINT "application_items_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;