CREATE TABLE "file_pieces" (
	"file_id" text NOT NULL,
	"index" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "file_pieces_file_id_index_pk" PRIMARY KEY("file_id","index")
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"file_id" text PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"key_sealed" text NOT NULL,
	"state" text NOT NULL,
	"store" text NOT NULL,
	"size" integer NOT NULL,
	"pieces" integer NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "file_pieces" ADD CONSTRAINT "file_pieces_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_app" ON "files" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "files_state" ON "files" USING btree ("state","created_at");--> statement-breakpoint
ALTER TABLE "file_pieces" ALTER COLUMN "sealed" SET STORAGE EXTERNAL;
