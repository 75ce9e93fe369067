ALTER TABLE "payment_intents" ADD COLUMN "free_credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "wanted_order" jsonb;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "placed_order" text;