import type { ReactNode } from 'react';
import './globals.css';

export const metadata = { title: 'A bare page', description: 'One static page of the framework, and nothing else.' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
