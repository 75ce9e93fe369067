DROP INDEX "mails_recipient";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_shipping_day" date;--> statement-breakpoint
CREATE INDEX "covers_on_show" ON "covers" USING btree ("priority","id") WHERE "covers"."active" and "covers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_first_shipping_day" ON "orders" USING btree ("first_shipping_day","id");--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree (lower("recipient"));--> statement-breakpoint
UPDATE "orders" SET "first_shipping_day" = (SELECT min("date") FROM "shippings" WHERE "shippings"."order_id" = "orders"."id");--> statement-breakpoint
-- The first day follows the recipients, whoever writes them: once for each statement, however many rows it writes.
CREATE FUNCTION set_first_shipping_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET first_shipping_day = days.first
  FROM (
    SELECT touched.order_id, (SELECT min(date) FROM shippings WHERE shippings.order_id = touched.order_id) AS first
    FROM (SELECT DISTINCT order_id FROM changed) AS touched
  ) AS days
  WHERE orders.id = days.order_id AND orders.first_shipping_day IS DISTINCT FROM days.first;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shippings_inserted AFTER INSERT ON "shippings"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION set_first_shipping_day();
--> statement-breakpoint
CREATE TRIGGER shippings_updated AFTER UPDATE ON "shippings"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION set_first_shipping_day();
--> statement-breakpoint
CREATE TRIGGER shippings_deleted AFTER DELETE ON "shippings"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION set_first_shipping_day();
