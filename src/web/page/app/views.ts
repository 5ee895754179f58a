/**
 * What a person can do here, a view each.
 */
import { PlayView } from '../play/play-view.tsx';
import type { View } from './view.ts';

/** In the order of the navigation. The first one is shown where the address names none. */
export const VIEWS: readonly View[] = [{ route: 'play', title: 'Play', component: PlayView }];
