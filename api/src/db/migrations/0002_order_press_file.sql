ALTER TABLE "orders" ADD COLUMN "press_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "press_checksum" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "press_source" text;