CREATE TABLE "agency" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agency_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"brand_logo_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency_facility" (
	"agency_id" integer NOT NULL,
	"facility_id" integer NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "agency_facility_agency_id_facility_id_pk" PRIMARY KEY("agency_id","facility_id")
);
--> statement-breakpoint
CREATE TABLE "bundle" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bundle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facility_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_guaranteed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bundle_in_facility" UNIQUE("facility_id","id")
);
--> statement-breakpoint
CREATE TABLE "management_company" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "management_company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"overtime_threshold_hours" integer DEFAULT 40 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "management_company_overtime_positive" CHECK ("management_company"."overtime_threshold_hours" > 0)
);
--> statement-breakpoint
CREATE TABLE "facility" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facility_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"management_company_id" integer,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state_code" text NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"timezone" text NOT NULL,
	"allow_flex_shifts" boolean DEFAULT true NOT NULL,
	"allow_on_demand_shifts" boolean DEFAULT true NOT NULL,
	"allow_flex_floating" boolean DEFAULT false NOT NULL,
	"portal_units_enabled" boolean DEFAULT false NOT NULL,
	"enable_shift_routing" boolean DEFAULT false NOT NULL,
	"is_fixed_markup_rate" boolean DEFAULT false NOT NULL,
	"markup" numeric(5, 4) DEFAULT 0 NOT NULL,
	"account_receivable_status" text DEFAULT 'ACTIVE' NOT NULL,
	"account_receivable_message" text,
	"billable_cancellation_hours" integer DEFAULT 2 NOT NULL,
	"window_cancellation_hours" integer DEFAULT 24 NOT NULL,
	"is_recurring_schedule_enabled" boolean DEFAULT true NOT NULL,
	"marketplace_partner_integrated" boolean DEFAULT false NOT NULL,
	"allow_workforce_page" boolean DEFAULT false NOT NULL,
	"max_shifts_to_create" integer DEFAULT 20 NOT NULL,
	"max_caregiver_wage" numeric(10,2) DEFAULT 15000 NOT NULL,
	"past_shifts_months_range" integer DEFAULT 3 NOT NULL,
	"went_live_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "facility_hours_not_negative" CHECK ("facility"."billable_cancellation_hours" >= 0 and "facility"."window_cancellation_hours" >= 0),
	CONSTRAINT "facility_markup_not_negative" CHECK ("facility"."markup" >= 0),
	CONSTRAINT "facility_receivable_status" CHECK ("facility"."account_receivable_status" in ('ACTIVE','SUSPENDED','DEACTIVATED'))
);
--> statement-breakpoint
CREATE TABLE "facility_feature" (
	"facility_id" integer NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "facility_feature_facility_id_code_pk" PRIMARY KEY("facility_id","code")
);
--> statement-breakpoint
CREATE TABLE "unit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facility_id" integer NOT NULL,
	"name" text NOT NULL,
	"external_id" text,
	"archived_at" timestamp with time zone,
	CONSTRAINT "unit_in_facility" UNIQUE("facility_id","id"),
	CONSTRAINT "unit_name_once_per_facility" UNIQUE("facility_id","name")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"facility_id" integer,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_size_not_negative" CHECK ("file"."byte_size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invite" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invite_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facility_id" integer NOT NULL,
	"shift_id" integer NOT NULL,
	"professional_id" integer NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facility_id" integer NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"button_text" text NOT NULL,
	"is_light" boolean DEFAULT false NOT NULL,
	"has_backdrop" boolean DEFAULT true NOT NULL,
	"is_warning" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_seen" (
	"notice_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_seen_notice_id_user_id_pk" PRIMARY KEY("notice_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"facility_id" integer,
	"management_company_id" integer,
	"agency_id" integer,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"leased_by" text,
	"finished_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_attempts_not_negative" CHECK ("job"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mailbox_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailbox_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"outbox_message_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"html" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailbox_message_outboxMessageId_unique" UNIQUE("outbox_message_id")
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"html" text,
	"dedupe_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outbox_message_attempts_not_negative" CHECK ("outbox_message"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "availability" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "availability_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"professional_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "availability_ends_after_start" CHECK ("availability"."ends_at" > "availability"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "certification" (
	"professional_id" integer NOT NULL,
	"resource_type" text NOT NULL,
	"state_code" text NOT NULL,
	"license_number" text,
	"status" text NOT NULL,
	"expires_on" date,
	CONSTRAINT "certification_professional_id_resource_type_state_code_pk" PRIMARY KEY("professional_id","resource_type","state_code")
);
--> statement-breakpoint
CREATE TABLE "company_professional" (
	"management_company_id" integer NOT NULL,
	"professional_id" integer NOT NULL,
	"employee_status" text NOT NULL,
	"wage" numeric(10,2) NOT NULL,
	CONSTRAINT "company_professional_management_company_id_professional_id_pk" PRIMARY KEY("management_company_id","professional_id"),
	CONSTRAINT "company_professional_wage_not_negative" CHECK ("company_professional"."wage" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credential_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"professional_id" integer NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"expires_on" date,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credential_once_per_type" UNIQUE("professional_id","type")
);
--> statement-breakpoint
CREATE TABLE "facility_professional" (
	"facility_id" integer NOT NULL,
	"professional_id" integer NOT NULL,
	"is_flex_staff" boolean DEFAULT false NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"worked_shifts" integer DEFAULT 0 NOT NULL,
	"oriented_at" timestamp with time zone,
	"do_not_return_at" timestamp with time zone,
	"do_not_return_by" integer,
	"do_not_return_reason" text,
	CONSTRAINT "facility_professional_facility_id_professional_id_pk" PRIMARY KEY("facility_id","professional_id"),
	CONSTRAINT "facility_professional_worked_not_negative" CHECK ("facility_professional"."worked_shifts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "professional" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "professional_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"highest_resource_type" text NOT NULL,
	"tier" text,
	"is_on_demand" boolean DEFAULT false NOT NULL,
	"agency_id" integer,
	"latitude" double precision,
	"longitude" double precision,
	"photo_file_id" uuid,
	"deactivated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_login" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "external_login_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mail_domain" text NOT NULL,
	"protocol" text NOT NULL,
	"external_id" text NOT NULL,
	"label" text NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "external_login_externalId_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"bucket" text NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "rate_limit_bucket_window_started_at_pk" PRIMARY KEY("bucket","window_started_at"),
	CONSTRAINT "rate_limit_hits" CHECK ("rate_limit"."hits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "remembered_device" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"fingerprint" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remembered_device_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"secret_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sign_in_code_attempts_not_negative" CHECK ("sign_in_code"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recurring_shift" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recurring_shift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facility_id" integer NOT NULL,
	"shift_structure_id" integer NOT NULL,
	"route" text NOT NULL,
	"weekday" text NOT NULL,
	"slots" integer NOT NULL,
	"is_guaranteed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "recurring_shift_in_facility" UNIQUE("facility_id","id"),
	CONSTRAINT "recurring_shift_slots" CHECK ("recurring_shift"."slots" between 0 and 20)
);
--> statement-breakpoint
CREATE TABLE "recurring_skip" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recurring_skip_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recurring_shift_id" integer NOT NULL,
	"skipped_on" date NOT NULL,
	CONSTRAINT "recurring_skip_once" UNIQUE("recurring_shift_id","skipped_on")
);
--> statement-breakpoint
CREATE TABLE "shift" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facility_id" integer NOT NULL,
	"shift_structure_id" integer NOT NULL,
	"route" text NOT NULL,
	"resource_type" text NOT NULL,
	"is_orientation" boolean DEFAULT false NOT NULL,
	"starts_on" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"recurring_shift_id" integer,
	"bonus" numeric(10,2) DEFAULT 0 NOT NULL,
	"wage" numeric(10,2),
	"original_wage" numeric(10,2),
	"bill_rate" numeric(10,2),
	"is_integrated" boolean DEFAULT false NOT NULL,
	"integration_expired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	CONSTRAINT "shift_in_facility" UNIQUE("facility_id","id"),
	CONSTRAINT "shift_times" UNIQUE("id","starts_at","ends_at"),
	CONSTRAINT "shift_once_per_day_and_route" UNIQUE("facility_id","shift_structure_id","starts_on","route"),
	CONSTRAINT "shift_ends_after_start" CHECK ("shift"."ends_at" > "shift"."starts_at"),
	CONSTRAINT "shift_at_most_a_day" CHECK ("shift"."ends_at" <= "shift"."starts_at" + interval '25 hours'),
	CONSTRAINT "shift_money_not_negative" CHECK ("shift"."bonus" >= 0 and "shift"."wage" >= 0 and "shift"."original_wage" >= 0 and "shift"."bill_rate" >= 0),
	CONSTRAINT "shift_wage_not_below_original" CHECK ("shift"."wage" >= "shift"."original_wage")
);
--> statement-breakpoint
CREATE TABLE "cancellation_reason" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"for_non_claimed" boolean DEFAULT false NOT NULL,
	"for_claimed" boolean DEFAULT false NOT NULL,
	"for_flex" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facility_id" integer NOT NULL,
	"shift_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"unit_id" integer,
	"status" text DEFAULT 'UNCLAIMED' NOT NULL,
	"professional_id" integer,
	"agency_id" integer,
	"is_guaranteed" boolean DEFAULT false NOT NULL,
	"bundle_id" integer,
	"block_schedule_id" integer,
	"recurring_ordinal" integer,
	"replaces_slot_id" integer,
	"bonus" numeric(10,2) DEFAULT 0 NOT NULL,
	"wage" numeric(10,2),
	"original_wage" numeric(10,2),
	"bill_rate" numeric(10,2),
	"claimed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" integer,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" integer,
	"cancellation_reason" text,
	"cancellation_detail" text,
	"is_late_cancellation" boolean DEFAULT false NOT NULL,
	"billable_cancellation_minutes" integer DEFAULT 0 NOT NULL,
	"outcome_code" text,
	"arrival_status_code" text,
	"checked_in_at" timestamp with time zone,
	"checked_out_at" timestamp with time zone,
	"ride_status" text,
	"ride_pickup_at" timestamp with time zone,
	"ride_arrival_at" timestamp with time zone,
	"is_assigned_by_integration" boolean DEFAULT false NOT NULL,
	"packet_file_id" uuid,
	"revision" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slot_replaced_once" UNIQUE("replaces_slot_id"),
	CONSTRAINT "slot_once_per_recurring_ordinal" UNIQUE("shift_id","recurring_ordinal"),
	CONSTRAINT "slot_status_known" CHECK ("slot"."status" in ('UNCLAIMED','CLAIMED','CONFIRMED','CANCELLED','FACILITY_CANCELLED','EXPIRED')),
	CONSTRAINT "slot_unclaimed_has_nobody" CHECK ("slot"."status" <> 'UNCLAIMED' or "slot"."professional_id" is null),
	CONSTRAINT "slot_claimed_has_somebody" CHECK ("slot"."status" not in ('CLAIMED','CONFIRMED') or ("slot"."professional_id" is not null and "slot"."claimed_at" is not null)),
	CONSTRAINT "slot_confirmed_says_when" CHECK ("slot"."status" <> 'CONFIRMED' or "slot"."confirmed_at" is not null),
	CONSTRAINT "slot_cancelled_says_when" CHECK (("slot"."status" in ('CANCELLED','FACILITY_CANCELLED')) = ("slot"."cancelled_at" is not null)),
	CONSTRAINT "slot_money_not_negative" CHECK ("slot"."bonus" >= 0 and "slot"."wage" >= 0 and "slot"."original_wage" >= 0 and "slot"."bill_rate" >= 0),
	CONSTRAINT "slot_minutes_not_negative" CHECK ("slot"."billable_cancellation_minutes" >= 0),
	CONSTRAINT "slot_check_out_after_check_in" CHECK ("slot"."checked_out_at" >= "slot"."checked_in_at")
);
--> statement-breakpoint
CREATE TABLE "rate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facility_id" integer NOT NULL,
	"resource_type" text NOT NULL,
	"effective_on" date NOT NULL,
	"wage" numeric(10,2) NOT NULL,
	"bill_rate" numeric(10,2) NOT NULL,
	CONSTRAINT "rate_once_per_day" UNIQUE("facility_id","resource_type","effective_on"),
	CONSTRAINT "rate_not_negative" CHECK ("rate"."wage" >= 0 and "rate"."bill_rate" >= "rate"."wage")
);
--> statement-breakpoint
CREATE TABLE "resource_type" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"rank" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shift_structure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_structure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facility_id" integer NOT NULL,
	"resource_type" text NOT NULL,
	"from_time" time NOT NULL,
	"to_time" time NOT NULL,
	"is_orientation" boolean DEFAULT false NOT NULL,
	"unpaid_break_minutes" integer DEFAULT 30 NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "shift_structure_in_facility" UNIQUE("facility_id","id"),
	CONSTRAINT "shift_structure_break_not_negative" CHECK ("shift_structure"."unpaid_break_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "agency_membership" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"agency_id" integer NOT NULL,
	"permissions" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_membership" (
	"user_id" integer NOT NULL,
	"management_company_id" integer NOT NULL,
	"permissions" text[] NOT NULL,
	CONSTRAINT "company_membership_user_id_management_company_id_pk" PRIMARY KEY("user_id","management_company_id")
);
--> statement-breakpoint
CREATE TABLE "facility_membership" (
	"user_id" integer NOT NULL,
	"facility_id" integer NOT NULL,
	"facility_contact_id" integer,
	"permissions" text[] NOT NULL,
	CONSTRAINT "facility_membership_user_id_facility_id_pk" PRIMARY KEY("user_id","facility_id")
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" "citext" NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"contact_method_code" text DEFAULT 'ANY' NOT NULL,
	"password_hash" text,
	"requires_code" boolean DEFAULT false NOT NULL,
	"agency_id" integer,
	"agency_contact_id" integer,
	"active_facility_id" integer,
	"disabled_at" timestamp with time zone,
	"disabled_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_account_email_unique" UNIQUE("email"),
	CONSTRAINT "user_account_email_not_empty" CHECK ("user_account"."email" <> '')
);
--> statement-breakpoint
ALTER TABLE "agency" ADD CONSTRAINT "agency_brand_logo_id_file_id_fk" FOREIGN KEY ("brand_logo_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_facility" ADD CONSTRAINT "agency_facility_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_facility" ADD CONSTRAINT "agency_facility_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle" ADD CONSTRAINT "bundle_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility" ADD CONSTRAINT "facility_management_company_id_management_company_id_fk" FOREIGN KEY ("management_company_id") REFERENCES "public"."management_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_feature" ADD CONSTRAINT "facility_feature_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit" ADD CONSTRAINT "unit_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_professional_id_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_facility_id_shift_id_shift_facility_id_id_fk" FOREIGN KEY ("facility_id","shift_id") REFERENCES "public"."shift"("facility_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_seen" ADD CONSTRAINT "notice_seen_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_seen" ADD CONSTRAINT "notice_seen_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_message" ADD CONSTRAINT "mailbox_message_outbox_message_id_outbox_message_id_fk" FOREIGN KEY ("outbox_message_id") REFERENCES "public"."outbox_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_professional_id_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_professional_id_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_resource_type_resource_type_code_fk" FOREIGN KEY ("resource_type") REFERENCES "public"."resource_type"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_professional" ADD CONSTRAINT "company_professional_management_company_id_management_company_id_fk" FOREIGN KEY ("management_company_id") REFERENCES "public"."management_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_professional" ADD CONSTRAINT "company_professional_professional_id_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_professional_id_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_professional" ADD CONSTRAINT "facility_professional_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_professional" ADD CONSTRAINT "facility_professional_professional_id_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_professional" ADD CONSTRAINT "facility_professional_do_not_return_by_user_account_id_fk" FOREIGN KEY ("do_not_return_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional" ADD CONSTRAINT "professional_highest_resource_type_resource_type_code_fk" FOREIGN KEY ("highest_resource_type") REFERENCES "public"."resource_type"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional" ADD CONSTRAINT "professional_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional" ADD CONSTRAINT "professional_photo_file_id_file_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_device" ADD CONSTRAINT "remembered_device_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD CONSTRAINT "sign_in_code_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_shift" ADD CONSTRAINT "recurring_shift_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_shift" ADD CONSTRAINT "recurring_shift_facility_id_shift_structure_id_shift_structure_facility_id_id_fk" FOREIGN KEY ("facility_id","shift_structure_id") REFERENCES "public"."shift_structure"("facility_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_skip" ADD CONSTRAINT "recurring_skip_recurring_shift_id_recurring_shift_id_fk" FOREIGN KEY ("recurring_shift_id") REFERENCES "public"."recurring_shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_resource_type_resource_type_code_fk" FOREIGN KEY ("resource_type") REFERENCES "public"."resource_type"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_facility_id_shift_structure_id_shift_structure_facility_id_id_fk" FOREIGN KEY ("facility_id","shift_structure_id") REFERENCES "public"."shift_structure"("facility_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_facility_id_recurring_shift_id_recurring_shift_facility_id_id_fk" FOREIGN KEY ("facility_id","recurring_shift_id") REFERENCES "public"."recurring_shift"("facility_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_professional_id_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_cancellation_reason_cancellation_reason_code_fk" FOREIGN KEY ("cancellation_reason") REFERENCES "public"."cancellation_reason"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_packet_file_id_file_id_fk" FOREIGN KEY ("packet_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_facility_id_shift_id_shift_facility_id_id_fk" FOREIGN KEY ("facility_id","shift_id") REFERENCES "public"."shift"("facility_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_shift_id_starts_at_ends_at_shift_id_starts_at_ends_at_fk" FOREIGN KEY ("shift_id","starts_at","ends_at") REFERENCES "public"."shift"("id","starts_at","ends_at") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_facility_id_unit_id_unit_facility_id_id_fk" FOREIGN KEY ("facility_id","unit_id") REFERENCES "public"."unit"("facility_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_facility_id_bundle_id_bundle_facility_id_id_fk" FOREIGN KEY ("facility_id","bundle_id") REFERENCES "public"."bundle"("facility_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_replaces_slot_id_slot_id_fk" FOREIGN KEY ("replaces_slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate" ADD CONSTRAINT "rate_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate" ADD CONSTRAINT "rate_resource_type_resource_type_code_fk" FOREIGN KEY ("resource_type") REFERENCES "public"."resource_type"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_structure" ADD CONSTRAINT "shift_structure_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_structure" ADD CONSTRAINT "shift_structure_resource_type_resource_type_code_fk" FOREIGN KEY ("resource_type") REFERENCES "public"."resource_type"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_membership" ADD CONSTRAINT "agency_membership_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_membership" ADD CONSTRAINT "agency_membership_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_membership" ADD CONSTRAINT "company_membership_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_membership" ADD CONSTRAINT "company_membership_management_company_id_management_company_id_fk" FOREIGN KEY ("management_company_id") REFERENCES "public"."management_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_membership" ADD CONSTRAINT "facility_membership_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_membership" ADD CONSTRAINT "facility_membership_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_active_facility_id_facility_id_fk" FOREIGN KEY ("active_facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "facility_by_company" ON "facility" USING btree ("management_company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_live_once" ON "invite" USING btree ("shift_id","professional_id") WHERE "invite"."status" in ('PENDING','ACCEPTED');--> statement-breakpoint
CREATE INDEX "invite_pending_by_expiry" ON "invite" USING btree ("expires_at") WHERE "invite"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "notice_by_facility" ON "notice" USING btree ("facility_id");--> statement-breakpoint
CREATE INDEX "audit_event_by_entity" ON "audit_event" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_event_by_facility" ON "audit_event" USING btree ("facility_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_waiting_once" ON "job" USING btree ("kind","key") WHERE "job"."finished_at" is null and "job"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("run_at") WHERE "job"."finished_at" is null and "job"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "mailbox_message_by_recipient" ON "mailbox_message" USING btree ("recipient","id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_message_once" ON "outbox_message" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "outbox_message_due" ON "outbox_message" USING btree ("next_attempt_at") WHERE "outbox_message"."delivered_at" is null and "outbox_message"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "availability_by_professional" ON "availability" USING btree ("professional_id","starts_at");--> statement-breakpoint
CREATE INDEX "company_professional_by_professional" ON "company_professional" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "facility_professional_by_professional" ON "facility_professional" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "professional_by_agency" ON "professional" USING btree ("agency_id");--> statement-breakpoint
CREATE INDEX "professional_by_name" ON "professional" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "remembered_device_by_user" ON "remembered_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_by_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_code_by_user" ON "sign_in_code" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "shift_by_start" ON "shift" USING btree ("facility_id","starts_at");--> statement-breakpoint
CREATE INDEX "slot_by_facility_and_start" ON "slot" USING btree ("facility_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "slot_by_shift" ON "slot" USING btree ("shift_id");--> statement-breakpoint
CREATE INDEX "slot_by_professional" ON "slot" USING btree ("professional_id","starts_at");--> statement-breakpoint
CREATE INDEX "slot_open_by_start" ON "slot" USING btree ("starts_at") WHERE "slot"."status" = 'UNCLAIMED';--> statement-breakpoint
CREATE INDEX "rate_by_facility" ON "rate" USING btree ("facility_id");