CREATE TABLE "report_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code" text NOT NULL,
	"request" jsonb NOT NULL,
	"selection" text NOT NULL,
	"parts" jsonb NOT NULL,
	"parts_done" integer DEFAULT 0 NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"continued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_run_has_one_end" CHECK ("report_run"."finished_at" is null or "report_run"."failed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "report_run_piece" (
	"run_id" integer NOT NULL,
	"part" integer NOT NULL,
	"at" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "report_run_piece_run_id_part_at_pk" PRIMARY KEY("run_id","part","at")
);
--> statement-breakpoint
ALTER TABLE "report_run" ADD CONSTRAINT "report_run_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_run_piece" ADD CONSTRAINT "report_run_piece_run_id_report_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."report_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_run_once" ON "report_run" USING btree ("user_id","selection");--> statement-breakpoint
CREATE INDEX "report_run_waiting" ON "report_run" USING btree ("continued_at") WHERE "report_run"."finished_at" is null and "report_run"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "report_run_by_age" ON "report_run" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "incoming_text_of_threads" ON "incoming_text" USING btree ("received_at") WHERE not "incoming_text"."is_unknown";