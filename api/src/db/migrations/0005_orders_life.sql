ALTER TABLE "shop_users" ADD COLUMN "photo_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_statuses" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "photos_forgotten_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shippings" ADD COLUMN "nb_credit" integer;--> statement-breakpoint
UPDATE "shippings" SET "nb_credit" = (SELECT "nb_credit" FROM "orders" WHERE "orders"."id" = "shippings"."order_id")
  / (SELECT count(*) FROM "shippings" "each" WHERE "each"."order_id" = "shippings"."order_id");--> statement-breakpoint
ALTER TABLE "shippings" ALTER COLUMN "nb_credit" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status");--> statement-breakpoint
ALTER TABLE "shop_users" ADD CONSTRAINT "shop_users_photo_months" CHECK ("shop_users"."photo_months" between 1 and 12);