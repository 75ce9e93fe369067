DROP INDEX "orders_reference_parts";--> statement-breakpoint
DROP INDEX "shippings_search";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The words of a deleted buyer are no longer found.
CREATE FUNCTION order_search_text(of orders) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat(' ', lower(of.reference),
    (SELECT search_text FROM shop_users WHERE id = of.shop_user_id AND deleted_at IS NULL),
    (SELECT string_agg(search_text, '' ORDER BY id) FROM shippings WHERE order_id = of.id))
$$;
--> statement-breakpoint
UPDATE "orders" SET "search_text" = order_search_text(orders);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION follow_shippings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET first_shipping_day = facts.first_day, search_text = facts.words
  FROM (
    SELECT touched.id, order_search_text(touched) AS words, (
      SELECT min(date) FROM shippings WHERE shippings.order_id = touched.id AND shippings.replaced_at IS NULL
    ) AS first_day
    FROM orders AS touched WHERE touched.id IN (SELECT order_id FROM changed)
  ) AS facts
  WHERE orders.id = facts.id
    AND (orders.first_shipping_day, orders.search_text) IS DISTINCT FROM (facts.first_day, facts.words);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER shippings_inserted AFTER INSERT ON "shippings"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_shippings();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER shippings_updated AFTER UPDATE ON "shippings"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_shippings();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER shippings_deleted AFTER DELETE ON "shippings"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_shippings();
--> statement-breakpoint
DROP FUNCTION set_first_shipping_day();--> statement-breakpoint
CREATE FUNCTION follow_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET search_text = order_search_text(orders) WHERE shop_user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER buyer_changed AFTER UPDATE ON "shop_users" FOR EACH ROW
  WHEN ((OLD.firstname, OLD.lastname, OLD.email, OLD.deleted_at)
    IS DISTINCT FROM (NEW.firstname, NEW.lastname, NEW.email, NEW.deleted_at))
  EXECUTE FUNCTION follow_buyer();
