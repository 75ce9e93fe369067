ALTER TABLE "shippings" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "production_batch_cards" ADD COLUMN "shipping_id" bigint;--> statement-breakpoint
ALTER TABLE "production_batch_cards" ADD CONSTRAINT "production_batch_cards_shipping_id_shippings_id_fk" FOREIGN KEY ("shipping_id") REFERENCES "public"."shippings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "production_batch_cards" SET "shipping_id" = "order_cards"."shipping_id"
FROM "order_cards"
WHERE "order_cards"."id" = "production_batch_cards"."order_card_id" AND "production_batch_cards"."position" IS NOT NULL;
--> statement-breakpoint
-- A recipient that was replaced no longer says when an order is posted.
CREATE OR REPLACE FUNCTION set_first_shipping_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET first_shipping_day = days.first
  FROM (
    SELECT touched.order_id, (
      SELECT min(date) FROM shippings WHERE shippings.order_id = touched.order_id AND shippings.replaced_at IS NULL
    ) AS first
    FROM (SELECT DISTINCT order_id FROM changed) AS touched
  ) AS days
  WHERE orders.id = days.order_id AND orders.first_shipping_day IS DISTINCT FROM days.first;
  RETURN NULL;
END
$$;
