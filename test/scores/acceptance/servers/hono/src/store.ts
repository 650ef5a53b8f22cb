import { randomUUID } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type { EpisodeInputSchema, EpisodeSchema, ShowInputSchema, ShowPatchSchema, ShowSchema } from './schemas.ts';

export type Show = z.infer<typeof ShowSchema>;
export type Episode = z.infer<typeof EpisodeSchema>;

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const show = (id: string, title: string, more: Partial<Show>): Show => ({
  id: `5e0c7b58-8e52-4d6c-9a37-64a1d0a3c${id}`,
  title,
  slug: slugOf(title),
  language: 'en',
  explicit: false,
  website: null,
  categories: [],
  createdAt: '2026-01-12T08:00:00.000Z',
  ...more,
});

const SHOWS = [
  show('001', 'The Long Queue', { website: 'https://queue.example.com', categories: ['technology'] }),
  show('002', 'Feierabend', { language: 'de', categories: ['society', 'comedy'] }),
  show('003', 'Loud Bits', { explicit: true }),
];

/** 23 episodes of the first show, the last of them a draft, and one of the second. */
const EPISODES = [...Array.from({ length: 23 }, (_, i) => [0, i + 1]), [1, 1]].map(([of = 0, number = 1]): Episode => {
  const isDraft = number === 23;
  return {
    id: `9b1d3c60-2f4e-4a8b-8c11-${String(of)}00000000${String(number).padStart(3, '0')}`,
    showId: SHOWS[of]?.id ?? '',
    number,
    title: `Episode ${number}`,
    state: isDraft ? 'draft' : 'published',
    durationSeconds: 1500 + number,
    publishedAt: isDraft ? null : new Date(Date.UTC(2026, 1, number, 6)).toISOString(),
    ...(isDraft ? {} : { audio: { url: `https://cdn.example.com/${of}/${number}.mp3`, bytes: 24_000_000 + number } }),
  };
});

/** Shows and episodes in memory. */
export class Store {
  readonly shows = new Map(SHOWS.map((each) => [each.id, { ...each }]));
  readonly episodes = new Map(EPISODES.map((each) => [each.id, { ...each }]));

  createShow({ website = null, ...input }: z.infer<typeof ShowInputSchema>): Show {
    const created: Show = {
      ...input,
      website,
      id: randomUUID(),
      slug: slugOf(input.title),
      createdAt: new Date().toISOString(),
    };
    this.shows.set(created.id, created);
    return created;
  }

  updateShow(id: string, changes: z.infer<typeof ShowPatchSchema>): Show | undefined {
    const found = this.shows.get(id);
    return found === undefined ? undefined : Object.assign(found, changes);
  }

  deleteShow(id: string): boolean {
    for (const { id: episodeId } of this.episodesOf(id)) this.episodes.delete(episodeId);
    return this.shows.delete(id);
  }

  episodesOf(showId: string): Episode[] {
    return [...this.episodes.values()]
      .filter((episode) => episode.showId === showId)
      .sort((left, right) => right.number - left.number);
  }

  createEpisode(showId: string, input: z.infer<typeof EpisodeInputSchema>): Episode {
    const created: Episode = {
      ...input,
      id: randomUUID(),
      showId,
      number: (this.episodesOf(showId)[0]?.number ?? 0) + 1,
      state: 'draft',
      publishedAt: null,
    };
    this.episodes.set(created.id, created);
    return created;
  }
}
