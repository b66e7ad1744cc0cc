-- Rewrites the table, once: a few seconds for 100,000 rows.
-- squawk-ignore adding-field-with-default
ALTER TABLE "user_account" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(name || ' ' || email::text)) STORED;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_account_by_name" ON "user_account" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_account_by_search_text" ON "user_account" USING gin ("search_text" gin_trgm_ops);