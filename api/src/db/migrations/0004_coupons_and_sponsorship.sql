CREATE TABLE "coupon_uses" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"coupon_id" bigint NOT NULL,
	"shop_user_id" bigint NOT NULL,
	"attempt_key" text NOT NULL,
	"transaction_id" text,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"quantity" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"type" text NOT NULL,
	"value" integer NOT NULL,
	"usable_alone" boolean DEFAULT false NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"restrictions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_used_never_negative" CHECK ("coupons"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sponsor_codes" (
	"shop_user_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sponsor_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "sponsorships" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sponsor_id" bigint NOT NULL,
	"friend_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rewarded_at" timestamp (3) with time zone,
	CONSTRAINT "sponsorships_friend_id_unique" UNIQUE("friend_id")
);
--> statement-breakpoint
ALTER TABLE "credit_purchases" ADD COLUMN "tax_rate" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_shop_user_id_shop_users_id_fk" FOREIGN KEY ("shop_user_id") REFERENCES "public"."shop_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_codes" ADD CONSTRAINT "sponsor_codes_shop_user_id_shop_users_id_fk" FOREIGN KEY ("shop_user_id") REFERENCES "public"."shop_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_sponsor_id_shop_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."shop_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_friend_id_shop_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."shop_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_attempt" ON "coupon_uses" USING btree ("coupon_id","attempt_key");--> statement-breakpoint
CREATE INDEX "coupon_uses_user" ON "coupon_uses" USING btree ("shop_user_id","state");--> statement-breakpoint
CREATE INDEX "coupon_uses_of_attempt" ON "coupon_uses" USING btree ("attempt_key");--> statement-breakpoint
CREATE INDEX "coupon_uses_transaction" ON "coupon_uses" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "sponsorships_sponsor" ON "sponsorships" USING btree ("sponsor_id");--> statement-breakpoint
UPDATE "credit_purchases" SET "tax_rate" = "credit_packages"."tax_rate" FROM "credit_packages"
  WHERE "credit_packages"."id" = "credit_purchases"."credit_package_id";
