CREATE TABLE "note_category" (
	"management_company_id" integer NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "note_category_management_company_id_code_pk" PRIMARY KEY("management_company_id","code"),
	CONSTRAINT "note_category_code" CHECK ("note_category"."code" ~ '^[A-Z0-9_]{1,40}$')
);
--> statement-breakpoint
CREATE TABLE "professional_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "professional_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"management_company_id" integer NOT NULL,
	"professional_id" integer NOT NULL,
	"category_code" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer NOT NULL,
	CONSTRAINT "professional_note_not_empty" CHECK ("professional_note"."content" <> '')
);
--> statement-breakpoint
ALTER TABLE "certification" ADD COLUMN "management_company_id" integer;--> statement-breakpoint
ALTER TABLE "credential" ADD COLUMN "management_company_id" integer;--> statement-breakpoint
ALTER TABLE "note_category" ADD CONSTRAINT "note_category_management_company_id_management_company_id_fk" FOREIGN KEY ("management_company_id") REFERENCES "public"."management_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_note" ADD CONSTRAINT "professional_note_professional_id_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_note" ADD CONSTRAINT "professional_note_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_note" ADD CONSTRAINT "professional_note_category" FOREIGN KEY ("management_company_id","category_code") REFERENCES "public"."note_category"("management_company_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "professional_note_by_professional" ON "professional_note" USING btree ("professional_id","management_company_id","id");--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_management_company_id_management_company_id_fk" FOREIGN KEY ("management_company_id") REFERENCES "public"."management_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_management_company_id_management_company_id_fk" FOREIGN KEY ("management_company_id") REFERENCES "public"."management_company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "note_category" ("management_company_id", "code", "label", "position")
  SELECT c.id, s.code, s.label, s.position FROM "management_company" c
  CROSS JOIN (VALUES ('ATTENDANCE', 'Attendance', 1), ('PERFORMANCE', 'Performance', 2),
    ('COMPLIANCE', 'Compliance', 3), ('OTHER', 'Other', 4)) AS s(code, label, position);
--> statement-breakpoint
-- Without the license they mainly worked with, someone's type is their highest remaining one.
CREATE FUNCTION certification_unsets_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE professional SET highest_resource_type = (
      SELECT c.resource_type FROM certification c JOIN resource_type t ON t.code = c.resource_type
      WHERE c.professional_id = OLD.professional_id ORDER BY t.rank DESC, c.resource_type LIMIT 1)
    WHERE id = OLD.professional_id AND highest_resource_type = OLD.resource_type
      AND NOT EXISTS (SELECT FROM certification c
        WHERE c.professional_id = OLD.professional_id AND c.resource_type = OLD.resource_type);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_unsets_type AFTER DELETE ON certification
  FOR EACH ROW EXECUTE FUNCTION certification_unsets_type();
