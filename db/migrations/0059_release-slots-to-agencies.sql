ALTER TABLE "slot" ADD COLUMN "agencies_released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "agencies_alone_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "agency_rate_limit" numeric(10,2);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invite_by_shift" ON "invite" USING btree ("shift_id");--> statement-breakpoint
-- Open slots show how many were asked and what they answered: their screens read them again.
CREATE OR REPLACE FUNCTION invite_announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('invites_changed', json_build_object('f', facility_id)::text)
  FROM changed GROUP BY facility_id;
  PERFORM pg_notify(
    'slots_changed',
    json_build_object(
      'f', facility_id, 's', CASE WHEN count(*) <= 200 THEN json_agg(id) END,
      'x', pg_current_xact_id()::text::bigint
    )::text
  )
  FROM slot WHERE status = 'UNCLAIMED' AND shift_id IN (SELECT shift_id FROM changed) GROUP BY facility_id;
  RETURN NULL;
END $$;
