CREATE TABLE "planned_assignment" (
	"slot_id" integer PRIMARY KEY NOT NULL,
	"facility_id" integer NOT NULL,
	"professional_id" integer NOT NULL,
	"planned_by" integer NOT NULL,
	"planned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "planned_assignment" ADD CONSTRAINT "planned_assignment_professional_id_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_assignment" ADD CONSTRAINT "planned_assignment_planned_by_user_account_id_fk" FOREIGN KEY ("planned_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_assignment" ADD CONSTRAINT "planned_assignment_facility_id_slot_id_slot_facility_id_id_fk" FOREIGN KEY ("facility_id","slot_id") REFERENCES "public"."slot"("facility_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_assignment_by_facility" ON "planned_assignment" USING btree ("facility_id");--> statement-breakpoint
CREATE INDEX "planned_assignment_by_professional" ON "planned_assignment" USING btree ("professional_id");--> statement-breakpoint
-- Screens that show whom a slot is planned for read it again.
CREATE FUNCTION planned_assignment_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(
    'slots_changed',
    json_build_object(
      'f', facility_id, 's', CASE WHEN count(*) <= 200 THEN json_agg(slot_id) END,
      'x', pg_current_xact_id()::text::bigint
    )::text
  )
  FROM changed GROUP BY facility_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER planned_assignment_announce_insert AFTER INSERT ON planned_assignment
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION planned_assignment_announce();
--> statement-breakpoint
CREATE TRIGGER planned_assignment_announce_update AFTER UPDATE ON planned_assignment
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION planned_assignment_announce();
--> statement-breakpoint
CREATE TRIGGER planned_assignment_announce_delete AFTER DELETE ON planned_assignment
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION planned_assignment_announce();
