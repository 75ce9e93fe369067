CREATE TABLE "prepaid_days" (
	"day" date PRIMARY KEY NOT NULL,
	"credits" integer NOT NULL,
	"paid_credits" integer NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL
);
