CREATE TABLE "error_marks" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL
);
