/**
 * What a person can do here, a view each.
 */
import { AnalyseView } from '../analyse/analyse-view.tsx';
import { ANALYSE_ROUTE } from '../view/analyse-route.ts';
import { GamesView } from '../games/games-view.tsx';
import { PlayView } from '../play/play-view.tsx';
import { ReviewView } from '../review/review-view.tsx';
import type { View } from '../view/view.ts';

/** In the order of the navigation. The first one is shown where the address names none. */
export const VIEWS: readonly View[] = [
  { route: 'play', title: 'Play', component: PlayView },
  { route: ANALYSE_ROUTE, title: 'Analyse', component: AnalyseView },
  { route: 'review', title: 'Review', component: ReviewView },
  { route: 'games', title: 'Games', component: GamesView },
];
