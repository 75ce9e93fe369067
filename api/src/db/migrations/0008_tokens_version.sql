ALTER TABLE "shop_users" ADD COLUMN "tokens_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Tokens that were ended by the clock stay ended: one without a number counts as 0.
UPDATE "shop_users" SET "tokens_version" = 1 WHERE "tokens_from" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refresh_tokens_revoked" ON "refresh_tokens" USING btree ("family_id") WHERE "refresh_tokens"."revoked_at" is not null;--> statement-breakpoint
ALTER TABLE "shop_users" DROP COLUMN "tokens_from";