ALTER TABLE "agency_professional" ADD COLUMN "is_creator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "agency_professional" SET "is_creator" = true FROM "audit_event" e
  WHERE e.action = 'agency-professional.created' AND e.entity = 'professional'
    AND e.entity_id = "agency_professional".professional_id::text AND e.agency_id = "agency_professional".agency_id;
