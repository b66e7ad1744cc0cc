"use client";

import { ErrorMessage, type ErrorMessageProps } from "@/components/shell/error-message";

export default function ErrorPage(props: ErrorMessageProps) {
  return <ErrorMessage {...props} />;
}
