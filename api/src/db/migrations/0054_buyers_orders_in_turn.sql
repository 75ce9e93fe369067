CREATE OR REPLACE FUNCTION follow_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- By id, as a scan of many orders locks them, against deadlocks.
  PERFORM FROM orders WHERE shop_user_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE orders SET search_text = order_search_text(orders) WHERE shop_user_id = NEW.id;
  RETURN NULL;
END
$$;
