#!/usr/bin/env python3
"""Trains the network for early turns on the rows that early-rows.ts wrote, and writes src/movegen/outlook/early-network.ts.

    python3 bench/train/early.py NETWORK.ts ROWS.f32... [--units 16] [--epochs 5] [--seed 0]

Needs NumPy. The target of a play is the mean points of its rollouts beyond its equity; what is common to all plays of a position is
ignored. One game in eight is held out to measure the gain: how much more the play that the bot would choose gains in the rollouts than
the best play by equity, per turn, with one standard error. Floating-point sums differ slightly between machines.
"""
import argparse
import base64

import numpy as np

HEAD = 5  # game, position, equity, points, wins
INPUTS = 49
POINTS = 10  # as in early-outlook.ts
NEAR, PLAYS = 3, 3  # as in outlook-bot.ts
BATCH, RATE, DECAY, WARM_UP = 256, 3e-3, 1e-3, 0.15  # positions a step, step size, weight decay, share of the steps that warm up

options = argparse.ArgumentParser()
options.add_argument('out')
options.add_argument('rows', nargs='+')
options.add_argument('--units', type=int, nargs='+', default=[16])
options.add_argument('--epochs', type=int, default=5)
options.add_argument('--seed', type=int, default=0)
options = options.parse_args()

files = [np.fromfile(file, dtype=np.float32) for file in options.rows]
rows = np.concatenate([file.reshape(-1, HEAD + INPUTS) for file in files])
game, equity, points, wins = rows[:, 0], rows[:, 2], rows[:, 3], 100 * rows[:, 4]
start = np.flatnonzero(np.r_[True, np.diff(rows[:, 1]) != 0])
count = np.diff(np.r_[start, len(rows)])
first = np.repeat(start, count)
is_held_out = game[start] % 8 == 0
learnt_from = np.flatnonzero(~is_held_out)
target = (points - equity) / POINTS

inputs = rows[:, HEAD:]
of_training = np.repeat(~is_held_out, count)
means, deviations = inputs[of_training].mean(0), inputs[of_training].std(0) + 1e-3
inputs = ((inputs - means) / deviations).astype(np.float32)

random = np.random.RandomState(options.seed)
sizes = [inputs.shape[1], *options.units, 1]
weights = [(random.randn(a, b) * np.sqrt(2 / a)).astype(np.float32) for a, b in zip(sizes, sizes[1:])]
weights[-1] *= 0.1
biases = [np.zeros(b, np.float32) for b in sizes[1:]]
parameters = weights + biases
averages = [[np.zeros_like(parameter) for parameter in parameters] for _ in range(2)]


def layers_of(values):
    """Values of all layers, from the inputs to the output."""
    values = [values]
    for i, (weight, bias) in enumerate(zip(weights, biases)):
        sums = values[-1] @ weight + bias
        values.append(sums if i == len(weights) - 1 else np.maximum(sums, 0))
    return values


def step(positions, number, steps):
    """Adam with decoupled weight decay and a cosine schedule."""
    sizes = count[positions]
    starts = np.r_[0, np.cumsum(sizes)[:-1]]
    at = np.repeat(start[positions] - starts, sizes) + np.arange(sizes.sum())
    values = layers_of(inputs[at])
    error = values[-1][:, 0] - target[at]
    error -= np.repeat(np.add.reduceat(error, starts) / sizes, sizes)
    slope = (2 * error / len(at)).astype(np.float32)[:, None]
    slopes = [None] * len(parameters)
    for i in reversed(range(len(weights))):
        slopes[i], slopes[len(weights) + i] = values[i].T @ slope, slope.sum(0)
        slope = (slope @ weights[i].T) * (values[i] > 0)
    done = number / steps
    rate = RATE * (done / WARM_UP if done < WARM_UP else (1 + np.cos(np.pi * (done - WARM_UP) / (1 - WARM_UP))) / 2)
    for i, (parameter, slope, mean, square) in enumerate(zip(parameters, slopes, *averages)):
        mean += 0.1 * (slope - mean)
        square += 0.001 * (slope * slope - square)
        change = mean / (1 - 0.9**number) / (np.sqrt(square / (1 - 0.999**number)) + 1e-8)
        parameter -= (rate * (change + (DECAY * parameter if i < len(weights) else 0))).astype(np.float32)


def report(name, correction, of):
    correction = np.clip(correction - correction[first], -NEAR, NEAR)
    is_near = (equity >= equity[first] - NEAR) & (np.arange(len(rows)) - first < PLAYS)
    value = np.where(is_near, equity + correction, -np.inf)
    is_best = np.flatnonzero(value == np.repeat(np.maximum.reduceat(value, start), count))
    chosen = is_best[np.searchsorted(is_best, start)]
    opening = rows[start, HEAD + 1] == 1
    text = lambda gain: f'{gain.mean():.3f} ± {gain.std() / len(gain) ** 0.5:.3f}'
    gains = ((points[chosen] - points[start]), (wins[chosen] - wins[start]))
    parts = (('all', of), ('opening', of & opening), ('later', of & ~opening))
    print(name, *(f'{part}: {text(gains[0][which])} points, {text(gains[1][which])} win %;' for part, which in parts), flush=True)


steps = options.epochs * (len(learnt_from) // BATCH)
for number in range(steps):
    at = number % (len(learnt_from) // BATCH)
    if at == 0:
        order = random.permutation(learnt_from)
    step(order[at * BATCH:(at + 1) * BATCH], number + 1, steps)

correction = POINTS * layers_of(inputs)[-1][:, 0].astype(np.float64)
print(f'{len(start)} positions, {len(rows)} plays')
report('held out', correction, is_held_out)
report('learnt from', correction, ~is_held_out)


def packed(array, kind):
    text = base64.b64encode(np.ascontiguousarray(array).astype(kind).tobytes()).decode()
    lines = '\n'.join(f"    '{text[i:i + 112]}'," for i in range(0, len(text), 112))
    return f'[\n{lines}\n  ]'


floats, integers = [means, deviations], []
for weight, bias in zip(weights, biases):
    unit = np.abs(weight).max(0) / 127
    floats += [bias, unit]
    integers.append(np.round(weight / unit).flatten())
with open(options.out, 'w') as out:
    out.write(f'''/**
 * The network of early turns, trained by `bench/train/early.py` on {len(learnt_from):,} positions ({options.epochs} epochs, seed {options.seed}). It
 * applies under the conditions in `lexicon-weights.ts`.
 */
import type {{ PackedNetwork }} from './packed-network.ts';

export const earlyNetwork: PackedNetwork = {{
  inputs: {inputs.shape[1]},
  units: {sizes[1:]},
  floats: {packed(np.concatenate(floats), np.float32)},
  weights: {packed(np.concatenate(integers), np.int8)},
}};
''')
