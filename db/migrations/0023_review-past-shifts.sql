CREATE TABLE "dispute" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facility_id" integer NOT NULL,
	"slot_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"reasons" text[] NOT NULL,
	"additional_info" text,
	"is_billable_cancellation" boolean NOT NULL,
	"recorded_in_at" timestamp with time zone,
	"recorded_out_at" timestamp with time zone,
	"recorded_took_break" boolean NOT NULL,
	"recorded_minutes" integer,
	"recorded_rate" numeric(10,2),
	"recorded_bonus" numeric(10,2) NOT NULL,
	"recorded_total" numeric(10,2),
	"claimed_in_at" timestamp with time zone,
	"claimed_out_at" timestamp with time zone,
	"claimed_took_break" boolean NOT NULL,
	"claimed_minutes" integer,
	"claimed_rate" numeric(10,2),
	"claimed_bonus" numeric(10,2) NOT NULL,
	"claimed_total" numeric(10,2),
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"resolution" text,
	"is_invoiceable" boolean,
	"resolution_note" text,
	CONSTRAINT "dispute_once_per_slot" UNIQUE("slot_id"),
	CONSTRAINT "dispute_resolved_as_a_whole" CHECK (num_nulls("dispute"."resolved_at", "dispute"."resolved_by", "dispute"."resolution", "dispute"."is_invoiceable") in (0, 4)),
	CONSTRAINT "dispute_resolution_known" CHECK ("dispute"."resolution" in ('LATE_CANCELATION','FACILITY_CANCELATION','NO_CALL_NO_SHOW','CG_CANCELATION','WALK_OUT','ADJUSTED','UPHELD')),
	CONSTRAINT "dispute_info_length" CHECK (char_length("dispute"."additional_info") <= 280),
	CONSTRAINT "dispute_not_negative" CHECK ("dispute"."claimed_minutes" >= 0 and "dispute"."claimed_rate" >= 0 and "dispute"."claimed_bonus" >= 0 and "dispute"."claimed_total" >= 0),
	CONSTRAINT "dispute_out_after_in" CHECK ("dispute"."claimed_out_at" >= "dispute"."claimed_in_at")
);
--> statement-breakpoint
ALTER TABLE "facility" ADD COLUMN "past_shifts_show_flex" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "facility" ADD COLUMN "hold_incomplete_approvals" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "finance_checked_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "finance_checked_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "took_break" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "checked_out_over_a_mile" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "approved_by" integer;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "auto_approved_incomplete" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "settled_minutes" integer;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "settled_total" numeric(10,2);--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "hours_source" text;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_by_facility" ON "dispute" USING btree ("facility_id","created_at");--> statement-breakpoint
CREATE INDEX "dispute_open" ON "dispute" USING btree ("created_at") WHERE "dispute"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "slot_to_review" ON "slot" USING btree ("facility_id","starts_at") WHERE "slot"."professional_id" is not null and "slot"."approved_at" is null and "slot"."disputed_at" is null
          and ("slot"."status" in ('CONFIRMED','FACILITY_CANCELLED') or "slot"."checked_in_at" is not null or "slot"."outcome_code" in ('ARRIVED','NO_SHOW','WALK_OUT','SENT_HOME'));--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_approved_or_disputed" CHECK ("slot"."approved_at" is null or "slot"."disputed_at" is null);--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_approved_is_settled" CHECK ("slot"."approved_at" is null or ("slot"."settled_minutes" is not null and "slot"."hours_source" is not null));--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_settled_not_negative" CHECK ("slot"."settled_minutes" >= 0 and "slot"."settled_total" >= 0);--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_hours_source_known" CHECK ("slot"."hours_source" in ('PUNCHES','SCHEDULE','CANCELLATION','NONE'));--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_finance_check_out_after_check_in" CHECK (coalesce("slot"."finance_checked_out_at", "slot"."checked_out_at") >= coalesce("slot"."finance_checked_in_at", "slot"."checked_in_at"));