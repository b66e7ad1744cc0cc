CREATE TABLE "import_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"facility_id" integer,
	"user_id" integer NOT NULL,
	"is_preview" boolean NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone,
	"request_id" text NOT NULL,
	"events_after" bigint DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "sending_id" integer;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_run_by_facility" ON "import_run" USING btree ("facility_id","started_at");--> statement-breakpoint
CREATE INDEX "import_run_by_request" ON "import_run" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notice_by_sending" ON "notice" USING btree ("sending_id");--> statement-breakpoint
UPDATE "notice" SET "sending_id" = sent.first FROM (
	SELECT "id", min("id") OVER (PARTITION BY "created_at", "title", "html") AS first FROM "notice"
) sent WHERE sent."id" = "notice"."id";
