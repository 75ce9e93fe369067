ALTER TABLE "audit_log" ALTER COLUMN "shop_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "changes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "audit_log" SET "subject" = coalesce(substring("path" from '^/[a-z_]+/[0-9A-Z]+(?=/|$)'), '/shop_users/' || "shop_user_id");--> statement-breakpoint
UPDATE "audit_log" SET "changes" = jsonb_build_object('roles', "details"), "details" = '{}' WHERE "action" = 'grantRoles' AND "details" ? 'before';--> statement-breakpoint
UPDATE "audit_log" SET "changes" = (SELECT coalesce(jsonb_object_agg("field", '{}'::jsonb), '{}'::jsonb) FROM jsonb_array_elements_text("details" -> 'fields') AS "field"), "details" = "details" - 'fields' WHERE "action" = 'updateShopUser' AND jsonb_typeof("details" -> 'fields') = 'array';--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
-- Who wrote what is written once: only the status of a substitute's entry, which is made before the work, comes later.
CREATE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.status IS NULL AND NEW.status IS NOT NULL AND to_jsonb(NEW) - 'status' = to_jsonb(OLD) - 'status' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_log_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_log_change();
