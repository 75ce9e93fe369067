import { QueryClientProvider } from '@tanstack/react-query';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { renderFrench } from './render-french';

export const renderWithQueries = (part: ReactNode): RenderResult =>
  renderFrench(<QueryClientProvider client={queryClient()}>{part}</QueryClientProvider>);
