CREATE TABLE "message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facility_id" integer NOT NULL,
	"professional_id" integer NOT NULL,
	"direction" text NOT NULL,
	"channel" text NOT NULL,
	"body" text NOT NULL,
	"sender_id" integer,
	"batch_id" uuid,
	"shift_id" integer,
	"invite_id" integer,
	"choices" jsonb,
	"reading" text,
	"read_time" text,
	"link_hash" text,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_by_link" UNIQUE("link_hash"),
	CONSTRAINT "message_direction_known" CHECK ("message"."direction" in ('IN','OUT')),
	CONSTRAINT "message_channel_known" CHECK ("message"."channel" in ('SMS','MAIL','PAGE')),
	CONSTRAINT "message_reading_known" CHECK ("message"."reading" in ('YES','NO','OTHER_TIME'))
);
--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "message_id" integer;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "gateway_id" text;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incoming_text" ADD COLUMN "is_unknown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_professional_id_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sender_id_user_account_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_invite_id_invite_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invite"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_facility_id_shift_id_shift_facility_id_id_fk" FOREIGN KEY ("facility_id","shift_id") REFERENCES "public"."shift"("facility_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_by_person" ON "message" USING btree ("professional_id","facility_id","id");--> statement-breakpoint
CREATE INDEX "message_by_facility" ON "message" USING btree ("facility_id","id");--> statement-breakpoint
CREATE INDEX "message_by_shift" ON "message" USING btree ("shift_id","id") WHERE "message"."shift_id" is not null;--> statement-breakpoint
CREATE INDEX "message_by_invite" ON "message" USING btree ("invite_id") WHERE "message"."invite_id" is not null;--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("facility_id") WHERE "message"."direction" = 'IN' and "message"."read_at" is null;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_message_of_thread" ON "outbox_message" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_message_by_gateway" ON "outbox_message" USING btree ("gateway_id");--> statement-breakpoint
-- Tells every process in which facilities' threads something changed, at commit: open ones are read again.
CREATE FUNCTION message_announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('messages_changed', json_build_object('f', facility_id)::text)
  FROM changed GROUP BY facility_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER message_announce_insert AFTER INSERT ON message
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION message_announce_change();--> statement-breakpoint
CREATE TRIGGER message_announce_update AFTER UPDATE ON message
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION message_announce_change();--> statement-breakpoint
CREATE FUNCTION outbox_announce_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('messages_changed', json_build_object('f', facility_id)::text)
  FROM message WHERE id = NEW.message_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER outbox_announces_delivery
  AFTER UPDATE OF delivered_at, failed_at, arrived_at, next_attempt_at ON outbox_message
  FOR EACH ROW WHEN (NEW.message_id IS NOT NULL) EXECUTE FUNCTION outbox_announce_delivery();
