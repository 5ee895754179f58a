#!/usr/bin/env python3
"""Trains a student network on the turns that student-turns.ts wrote, and shows what it learns from how many positions.

    python3 bench/train/student.py HELD-OUT.bin CANDIDATES.bin TURNS.bin... [--channels 32] [--save STUDENT.pt]

One convolution trunk sees the board before the play, the rack and the unseen tiles; a small head looks a play up at its squares, so one
pass over the board scores all plays of a turn. Targets are the result of the game, the spread, and the lead two turns later with the equity
of that turn, all as differences from a static expectation (lead, score and leave by bag), and the squares and the score of the reply. Each
position is used once. A line is printed each time the number of positions has doubled. Needs PyTorch; uses a GPU if there is one.
"""
import argparse
import time

import numpy as np
import torch
import torch.nn.functional as F

SQUARES, BATCH, FIRST_LINE, REPORT_ROWS = 225, 64, 100_000, 10_000
TURN = np.dtype([('equity', '<i4'), ('lead', '<i2'), ('score', '<i2'), ('result', '<i2'), ('board', 'u1', SQUARES), ('rack', 'u1', 7),
                 ('unseen', 'u1', 27), ('bag', 'u1'), ('turn', 'u1'), ('kind', 'u1'), ('squares', 'u1', 7), ('tiles', 'u1', 7),
                 ('drawn', 'u1'), ('unused', 'u1')])
BAGS = np.array([1, 4, 8, 15, 29, 43, 57, 71])  # lower ends of the ranges for which the static expectation is fitted
WIN, SPREAD, TWO = range(3)
SCALES = (1, 60, 30)

options = argparse.ArgumentParser()
options.add_argument('held_out')
options.add_argument('candidates')
options.add_argument('turns', nargs='+')
options.add_argument('--channels', type=int, default=32)
options.add_argument('--layout', default='data/layouts/classic.txt')
options.add_argument('--save')
options = options.parse_args()
torch.manual_seed(1)
np.random.seed(1)
device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
marks = ''.join(line.strip() for line in open(options.layout).read().split('\n')[2:17])
premiums = torch.tensor([[mark == kind for mark in marks] for kind in '23dt'], dtype=torch.float32, device=device).view(1, 4, 15, 15)


def targets(rows):
    """Win (1, ½, 0), final spread, and the lead two turns later with the equity then, or the final spread if the game ended before."""
    later = np.minimum(np.arange(len(rows)) + 2, len(rows) - 1)
    goes_on = rows['turn'][later] == rows['turn'].astype(int) + 2
    spread = rows['result'] / 10
    two = np.where(goes_on, rows['lead'][later] + rows['equity'][later] / 1000, spread)
    return np.stack([(1 + np.sign(spread)) / 2, spread, two], 1).astype(np.float32)


class Static:
    """Expectation by lead, score and value of the leave, fitted for ranges of the bag: by least squares, and for wins as a logistic."""

    def __init__(self, rows):
        self.weights = np.zeros((len(BAGS) + 1, 4, 3))
        inputs, phase, wanted = self.inputs(rows), np.searchsorted(BAGS, rows['bag'], 'right'), targets(rows)
        for k in range(len(BAGS) + 1):
            x, y = inputs[phase == k], wanted[phase == k]
            self.weights[k] = np.linalg.lstsq(x, y, rcond=None)[0]
            w = np.zeros(4)
            for _ in range(12):  # Newton's method
                p = 1 / (1 + np.exp(-x @ w))
                w += np.linalg.solve((x * (p * (1 - p))[:, None]).T @ x + 1e-3 * np.eye(4), x.T @ (y[:, WIN] - p))
            self.weights[k, :, WIN] = w

    @staticmethod
    def inputs(rows):
        leave = rows['equity'] / 1000 - rows['score']
        return np.stack([np.ones(len(rows)), rows['lead'] / 50, rows['score'] / 50, leave / 50], 1)

    def __call__(self, rows):
        """The logit of a win, the spread, and the lead two turns later."""
        weights = self.weights[np.searchsorted(BAGS, rows['bag'], 'right')]
        return np.einsum('ni,nij->nj', self.inputs(rows), weights).astype(np.float32)


def tensor(array, kind=np.int64):
    return torch.from_numpy(np.ascontiguousarray(array, dtype=kind)).to(device)


def planes_of(rows):
    """Planes of the empty squares, letters, blanks and premiums; and the rack, the unseen tiles, the bag and the lead."""
    board = tensor(rows['board'])
    letters = F.one_hot(board & 31, 27).permute(0, 2, 1).float().view(-1, 27, 15, 15)
    blank = (board > 127).float().view(-1, 1, 15, 15)
    planes = torch.cat([letters, blank, premiums * letters[:, :1]], 1).contiguous(memory_format=torch.channels_last)
    rack = counts_of(rows['rack'])
    tiles = np.concatenate([rack, rows['unseen'] / 4, rows['bag'][:, None] / 50, rows['lead'][:, None] / 100], 1)
    return planes, tensor(tiles, np.float32)


def counts_of(tiles):
    """Counts of 27 kinds of tiles in rows of at most seven; a blank on the board counts as a blank."""
    kinds = np.where(tiles == 255, 27, np.where(tiles > 127, 0, tiles))
    return (kinds[:, :, None] == np.arange(27)).sum(1)


def plays_of(rows):
    """Squares and tiles of the plays, and their score, leave, equity, number of tiles, kind and kept tiles."""
    place = rows['kind'][:, None] == 1
    leave = counts_of(rows['rack']) - counts_of(rows['tiles'])
    facts = np.stack([rows['score'] / 30, rows['equity'] / 30_000, rows['equity'] / 10_000 - rows['score'] / 10, rows['bag'] / 50,
                      (rows['squares'] < 255).sum(1) / 7, rows['kind'] == 0, rows['kind'] == 2], 1)
    squares = np.where(place & (rows['squares'] < 255), rows['squares'], SQUARES)
    return tensor(squares), tensor(np.minimum(rows['tiles'] & 31, 26)), tensor(np.concatenate([facts, leave], 1), np.float32)


MIRROR = np.r_[np.arange(SQUARES).reshape(15, 15).T.ravel(), np.arange(SQUARES, 256)]


def mirrored(rows):
    """The same turns with rows and columns swapped."""
    rows = rows.copy()
    rows['board'], rows['squares'] = rows['board'][:, MIRROR[:SQUARES]], MIRROR[rows['squares']]
    return rows


class Student(torch.nn.Module):
    def __init__(self, channels):
        super().__init__()
        conv = lambda inputs: torch.nn.Conv2d(inputs, channels, 3, padding=1)
        self.first, self.tiles = conv(32), torch.nn.Linear(56, channels)
        self.blocks = torch.nn.ModuleList([conv(channels) for _ in range(4)])
        self.reply = torch.nn.Conv2d(channels, 2, 1)
        self.letters = torch.nn.Embedding(27, channels)
        # Results are mostly luck: without the normalization and with ReLU, nearly all units of the head died.
        self.looked_up = torch.nn.LayerNorm(3 * channels)
        self.play = torch.nn.Sequential(torch.nn.Linear(3 * channels + 34, 64), torch.nn.GELU(), torch.nn.Linear(64, 3))
        torch.nn.init.zeros_(self.play[-1].weight)
        torch.nn.init.zeros_(self.play[-1].bias)

    def trunk(self, planes, tiles):
        x = F.relu(self.first(planes) + self.tiles(tiles)[:, :, None, None])
        for block in self.blocks:
            x = x + F.relu(block(x))
        return x

    def score(self, trunk, squares, tiles, facts):
        """Differences from the static expectation, in the units of SCALES."""
        at = F.pad(trunk.flatten(2), (0, 1)).permute(0, 2, 1)  # the added square is all zeros, for the places that a play does not use
        at = torch.gather(at, 1, squares[:, :, None].expand(-1, -1, at.shape[2]))
        gated = at * self.letters(tiles)
        looked_up = self.looked_up(torch.cat([trunk.mean((2, 3)), at.sum(1), gated.sum(1)], 1))
        return self.play(torch.cat([looked_up, facts], 1))


def half_precision():
    return torch.autocast(device.type, dtype=torch.bfloat16)


def run(network, rows, step=2048):
    """Scores of plays and logits of replies, without gradients."""
    scores, replies = [], []
    with torch.no_grad(), half_precision():
        for part in (rows[i:i + step] for i in range(0, len(rows), step)):
            trunk = network.trunk(*planes_of(part))
            scores.append(network.score(trunk, *plays_of(part)).float().cpu())
            replies.append(network.reply(trunk)[:, 0].flatten(1).float().cpu())
    return torch.cat(scores).numpy(), torch.cat(replies).numpy()


def ratio(part, whole, games):
    """A ratio of sums in percent, with one standard error over games."""
    a, b = (np.bincount(games, values) for values in (part, whole))
    r = a.sum() / b.sum()
    return f'{100 * r:5.2f} ± {100 * np.sqrt(((a - r * b) ** 2).sum()) / b.sum():.2f}'


def reply_squares(rows):
    """1 for the squares that the reply covers, 0 for the other empty ones, NaN for those that are not free; and the score of the reply."""
    later = np.minimum(np.arange(len(rows)) + 1, len(rows) - 1)
    answered = rows['turn'][later] == rows['turn'].astype(int) + 1
    wanted = np.zeros((len(rows), 256), np.float32)
    np.put_along_axis(wanted, rows['squares'][later].astype(int), 1, 1)
    np.put_along_axis(wanted, rows['squares'].astype(int), np.nan, 1)
    wanted = np.where((rows['board'] > 0) | ~answered[:, None], np.nan, wanted[:, :SQUARES])
    return wanted, rows['score'][later].astype(np.float32)


def area(scores, wanted):
    """Area under the ROC curve."""
    free = ~np.isnan(wanted)
    order = wanted[free][np.argsort(scores[free])] > 0
    positive = order.sum()
    return (np.nonzero(order)[0].sum() - positive * (positive - 1) / 2) / (positive * (len(order) - positive))


def choices(network, rows):
    """Gain in points a turn of the plays chosen by equity and the network over the first by equity, judged by rollouts."""
    starts = np.nonzero(np.r_[True, (rows['board'][1:] != rows['board'][:-1]).any(1) | (rows['rack'][1:] != rows['rack'][:-1]).any(1)])[0]
    group = np.repeat(np.arange(len(starts)), np.diff(np.r_[starts, len(rows)]))
    with torch.no_grad(), half_precision():
        trunk = torch.cat([network.trunk(*planes_of(rows[starts[i:i + 1024]])) for i in range(0, len(starts), 1024)])
        scores = torch.cat([network.score(trunk[tensor(group[i:i + 4096])], *plays_of(rows[i:i + 4096])).float().cpu()
                            for i in range(0, len(rows), 4096)]).numpy()
    equity, truth = rows['equity'] / 1000, rows['result'] / 10
    centre = lambda x: x - (np.bincount(group, x) / np.bincount(group))[group]
    ends, texts = np.r_[starts[1:], len(rows)], []
    for target in (SPREAD, TWO):
        beyond, known = centre(scores[:, target] * SCALES[target]), centre(truth - equity)
        gains = np.zeros(len(starts))
        slopes = [(beyond * known)[group % 2 == half].sum() / (beyond ** 2)[group % 2 == half].sum() for half in (0, 1)]
        for g, (start, end) in enumerate(zip(starts, ends)):  # each half of the positions is judged with the slope of the other
            of = slice(start, end)
            worth = equity[of] + max(0, slopes[1 - g % 2]) * beyond[of]
            gains[g] = truth[of][worth.argmax()] - truth[of][equity[of].argmax()]
        explained = 100 * (beyond * known).sum() * abs((beyond * known).sum()) / (beyond ** 2).sum() / (known ** 2).sum()
        texts.append(f'{gains.mean():5.2f} ± {gains.std() / len(gains) ** 0.5:.2f} points, slope {np.mean(slopes):.2f}, explains {explained:.2f} %')
    return texts


def report(seen):
    rows, games = held_out, np.cumsum(held_out['turn'] == 0)
    scores, replies = run(average.module, rows)
    before, wanted = static(rows), targets(rows)
    after = before + scores * SCALES
    chance = lambda logits: 1 / (1 + np.exp(-logits[:, WIN]))
    errors = [(chance(x) - wanted[:, WIN]) ** 2 for x in (before, after)]
    texts = [ratio(errors[0] - errors[1], errors[0], games)]
    for target in (SPREAD, TWO):
        errors = [(x[:, target] - wanted[:, target]) ** 2 for x in (before, after)]
        texts.append(ratio(errors[0] - errors[1], errors[0], games))
    auc = area(replies[:REPORT_ROWS], reply_squares(rows[:REPORT_ROWS + 1])[0][:REPORT_ROWS])
    by_spread, by_two = choices(average.module, candidates)
    print(f'{seen:9,} positions, {time.process_time():.0f} CPU s: explains of win {texts[0]}, spread {texts[1]}, two turns {texts[2]} %; '
          f'AUC {auc:.3f}; choice by spread {by_spread}; by two turns {by_two}', flush=True)
    if options.save:
        torch.save(average.module.state_dict(), options.save)


held_out, candidates = (np.fromfile(path, TURN) for path in (options.held_out, options.candidates))
first = np.fromfile(options.turns[0], TURN)
static = Static(first)
network = Student(options.channels).to(device, memory_format=torch.channels_last)
# The mean of the weights is judged, so that the figures do not hang on the last steps.
average = torch.optim.swa_utils.AveragedModel(
    network, avg_fn=lambda mean, new, n: mean + (new - mean) * torch.clamp(9 / (10 + n), min=3e-4))
optimizer = torch.optim.AdamW(network.parameters(), lr=1e-3, weight_decay=1e-2)
multiplications = SQUARES * 9 * (32 + 4 * options.channels) * options.channels
print(f'{sum(p.numel() for p in network.parameters()):,} parameters, {multiplications / 1e6:.1f} million multiplications a board', flush=True)

seen, next_line = 0, FIRST_LINE
for path in options.turns:
    rows = np.fromfile(path, TURN)
    before, wanted = static(rows), targets(rows)
    squares, replies = reply_squares(rows)
    for chosen in np.array_split(np.random.RandomState(seen).permutation(len(rows)), len(rows) // BATCH):
        part, part_squares = rows[chosen], squares[chosen]
        if np.random.random() < 0.5:
            part, part_squares = mirrored(part), part_squares[:, MIRROR[:SQUARES]]
        base, want, free = tensor(before[chosen], np.float32), tensor(wanted[chosen], np.float32), tensor(part_squares, np.float32)
        with half_precision():
            trunk = network.trunk(*planes_of(part))
            scores, reply = network.score(trunk, *plays_of(part)).float(), network.reply(trunk).flatten(2).float()
        covered = torch.nan_to_num(free)
        loss = F.binary_cross_entropy_with_logits(base[:, WIN] + scores[:, WIN], want[:, WIN])
        for target in (SPREAD, TWO):
            loss = loss + F.mse_loss(scores[:, target], (want[:, target] - base[:, target]) / SCALES[target])
        is_free = (~torch.isnan(free)).float()
        loss = loss + 10 * (F.binary_cross_entropy_with_logits(reply[:, 0], covered, reduction='none') * is_free).mean()
        scored = tensor(replies[chosen], np.float32)[:, None] / 30
        loss = loss + 10 * ((reply[:, 1] - scored) ** 2 * covered).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        average.update_parameters(network)
        seen += len(chosen)
        if seen >= next_line:
            report(seen)
            next_line *= 2
report(seen)
