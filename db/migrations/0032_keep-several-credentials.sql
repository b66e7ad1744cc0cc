CREATE TABLE "credential_requirement" (
	"facility_id" integer NOT NULL,
	"resource_type" text NOT NULL,
	"credential_type" text NOT NULL,
	"is_required" boolean NOT NULL,
	"required_references" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "credential_requirement_facility_id_resource_type_credential_type_pk" PRIMARY KEY("facility_id","resource_type","credential_type"),
	CONSTRAINT "credential_requirement_references" CHECK ("credential_requirement"."required_references" between 0 and 9)
);
--> statement-breakpoint
ALTER TABLE "credential" DROP CONSTRAINT "credential_once_per_type";--> statement-breakpoint
ALTER TABLE "certification" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "certification" ADD COLUMN "issued_on" date;--> statement-breakpoint
ALTER TABLE "credential" ADD COLUMN "subtype" text;--> statement-breakpoint
ALTER TABLE "credential" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "credential" ADD COLUMN "issued_on" date;--> statement-breakpoint
ALTER TABLE "credential" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "credential_requirement" ADD CONSTRAINT "credential_requirement_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_requirement" ADD CONSTRAINT "credential_requirement_resource_type_resource_type_code_fk" FOREIGN KEY ("resource_type") REFERENCES "public"."resource_type"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credential_by_professional" ON "credential" USING btree ("professional_id","type");