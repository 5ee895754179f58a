import type { ComponentType } from 'react';
import type { Workshop } from '../engine/workshop.ts';

/** What every view is given. */
export interface ViewProps {
  readonly workshop: Workshop;
}

/** A view of the app. */
export interface View {
  /** Behind `#/` in the address. */
  readonly route: string;
  readonly title: string;
  readonly component: ComponentType<ViewProps>;
}
