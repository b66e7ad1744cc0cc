-- An import by a command has no one of the desk. The version before joins whose it is, and so leaves those out.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "import_run" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "administrator" text;--> statement-breakpoint
ALTER TABLE "external_provider" ADD COLUMN "is_on" boolean DEFAULT true NOT NULL;
